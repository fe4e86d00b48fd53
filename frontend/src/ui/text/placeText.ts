/** Place and postcode in one line; "HR3 area" already says its outcode. */
export const placeText = (location: string, postcode: string): string =>
  location.startsWith(postcode) ? location : [location, postcode].filter((part) => part !== '').join(', ');
