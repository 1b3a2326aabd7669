/**
 * The figures that the product's specification sets for the frame, each under the words that set it. Times are in
 * milliseconds and lengths in pixels unless the name says otherwise.
 */

/** Section 2, header: "its height is published as a layout variable, measured after 300 ms". */
export const headerMeasuredAfter = 300;

/** Section 2, footer: "In the landing layout the footer appears after scrolling more than 800 px." */
export const landingFooterAfter = 800;

/** Section 2, sheets: "Default height is 70 percent of the window". */
export const sheetHeightInPercent = 70;

/** Section 2, sheets, and section 9: "Opening has a 150 ms delay." */
export const sheetOpensAfter = 150;

/** Section 9: "Token cookie life: 31536000 s." In seconds. */
export const tokenLifeInSeconds = 31_536_000;

/** Section 9, toasts: "default 3500 ms". */
export const toastDuration = 3500;

/** Section 9, toasts: "offline 90000 ms". */
export const offlineToastDuration = 90_000;

/** Section 9, toasts: "PWA update 15 s". */
export const updateOfferedFor = 15_000;

/** Section 9: "PWA reload after 3 s." */
export const updateReloadsAfter = 3000;

/** Section 9: "Chunk reload guard 60 s." */
export const reloadGuard = 60_000;

/** Section 9: "Splash slow notice 5 s." */
export const splashIsSlowAfter = 5000;
