/** The product's name; every text that the specification words with "the product" uses it. */
export const PRODUCT_NAME = 'RightInstaller';

export const TAGLINE = 'Real Jobs. Real Time. Right Installer.';
