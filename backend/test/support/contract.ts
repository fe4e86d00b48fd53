import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As much of JSON Schema as the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly nullable?: boolean;
  readonly example?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly schema?: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** One call of the contract (`openapi.json`). */
export interface ContractCall {
  /** As the tables of rights spell it: `PUT /api/leads/:id`. */
  readonly name: string;
  readonly method: string;
  /** With `{id}` where it takes one. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** What its JSON body may hold; undefined: it takes none. */
  readonly body: Schema | undefined;
  /** The same of a form with a file. */
  readonly form: Schema | undefined;
}

const contract = JSON.parse(readFileSync(join(__dirname, '..', '..', 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export const contractCalls: readonly ContractCall[] = Object.entries(contract.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      form: requestBody?.content['multipart/form-data']?.schema,
    })),
);

/** The schema itself where it is named elsewhere. */
export function schemaOf(schema: Schema): Schema {
  const { $ref, allOf, oneOf } = schema;
  if ($ref) return schemaOf(contract.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  const [only] = allOf ?? oneOf ?? [];
  return only ? { ...schemaOf(only), ...(schema.nullable && { nullable: true }) } : schema;
}
