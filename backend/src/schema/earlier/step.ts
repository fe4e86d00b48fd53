import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration that landed before the baseline, under the name by which databases remember it. It only goes forwards. */
export const step = (
  name: string,
  up: string | ((runner: QueryRunner) => Promise<void>),
): new () => MigrationInterface =>
  class implements MigrationInterface {
    readonly name = name;

    async up(runner: QueryRunner): Promise<void> {
      await (typeof up === 'string' ? runner.query(up) : up(runner));
    }

    down(): Promise<void> {
      throw new Error(`${name} is not undone.`);
    }
  };
