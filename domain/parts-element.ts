/** The template with what a page loads once it is shown. */
export const partsElementId = 'parts';
