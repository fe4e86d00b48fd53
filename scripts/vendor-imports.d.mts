/** In alphabetical order. @param modules the folder `node_modules` */
export function iconsImported(modules: string): string[];
/** In alphabetical order. @param modules the folder `node_modules` */
export function toolsImported(modules: string): string[];
