/** The folder of the build. */
export const dist: string;
/** The packed program of a built file; undefined when there is none, or when it is of another build. */
export function packedProgram(file: string): string | undefined;
/** What Node is given to run a built file: packed, when there is a pack of this build. */
export function argumentsFor(file: string): string[];
