// What text on a canvas is set in: the fonts that base.css names for the page.

export const FONT = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif';
