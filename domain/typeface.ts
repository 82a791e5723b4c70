/** Set on the document, and kept by the browser, once our typefaces have come. */
export const typefaceKey = 'typeface';

/** Screens from here on wait for our typefaces at their first page already. The styles say the same. */
export const typefaceScreens = '(min-width: 48rem)';
