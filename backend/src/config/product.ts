/** The product's name: everything that shows it reads it here. */
export const productName = 'RightInstaller';

/** The one line under the name. */
export const tagline = 'Real Jobs. Real Time. Right Installer.';
