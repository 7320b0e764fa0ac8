// Finds the browser tests that needed their retry, in Playwright's JSON report.

/**
 * @typedef {{ title: string, specs?: { title: string, file: string, line: number, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 */

/** Returns a line for each test that failed first and then passed. @param {{ suites: Suite[] }} report @returns {string[]} */
export function retriedTests({ suites }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, line, title }) => `Needed a retry: ${file}:${line} ${title}`),
    ...retriedTests({ suites: inner }),
  ]);
}
