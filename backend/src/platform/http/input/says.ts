import { ValidateBy } from 'class-validator';

/** One check with one text, so that the caller always reads exactly the spec's words. */
export const check = (name: string, message: string, holds: (value: unknown) => boolean): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: holds } }, { message });

/** What else is said of a value: of none at all, and of a longer or greater one than fits. */
interface OtherTexts {
  readonly missing?: string;
  readonly tooLong?: string;
}

/** Publishes in the contract what is said of a bad value, so that the browser's forms can say it too (`npm run contract`). */
export const says = (message: string, { missing, tooLong }: OtherTexts = {}): object => ({
  'x-says': message,
  ...(missing && { 'x-missing': missing }),
  ...(tooLong && { 'x-too-long': tooLong }),
});
