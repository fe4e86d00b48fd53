const hour = 3_600_000;

export const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * hour);
