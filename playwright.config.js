import { defineConfig } from '@playwright/test';
import { ensureChromium } from './scripts/browsers.mjs';

const executablePath = await ensureChromium();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  reporter: 'list',
  // Drawing is done in software, by a processor or two: a page each, and waits for states, with
  // room for slow machines.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 900, height: 700 },
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [
        // As root, in a container, there is no other way.
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // WebGL is drawn in software; put together without it, a page's frame costs a fifth.
        '--disable-gpu-compositing',
        // Drawn with four samples a pixel, a frame of the cube takes almost twice as long.
        '--webgl-msaa-sample-count=0',
      ],
    },
  },
});
