/** In alphabetical order. @param modules the folder `node_modules` */
export function iconsImported(modules: string): string[];
/** In alphabetical order. @param modules the folder `node_modules` */
export function toolsImported(modules: string): string[];
/** In alphabetical order. @param modules the folder `node_modules` */
export function datesImported(modules: string): string[];
/** In alphabetical order. @param source the folder of the frontend */
export function lucideImported(source: string): string[];
