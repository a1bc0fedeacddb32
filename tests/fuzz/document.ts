import { z } from 'zod';

/** The part of JSON Schema that our API's document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  example?: unknown;
  examples?: unknown[];
}

interface Content {
  schema?: Schema;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface Operation {
  method: string;
  /** As in the document, relative to the server's URL: `/warehouses/{slug}`. */
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema; isRequired: boolean } | null;
  responses: Record<string, { content?: Record<string, Content> }>;
}

export interface ApiDocument {
  servers?: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, Schema> };
}

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'];

interface RawOperation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Operation['responses'];
}

/** Returns every operation in the document; new ones are included automatically. */
export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => {
        const { parameters = [], requestBody, responses } = item[method] as RawOperation;
        const shared = (item['parameters'] ?? []) as Parameter[];
        const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
        return {
          method: method.toUpperCase(),
          path,
          parameters: [...shared, ...parameters],
          body:
            type === undefined
              ? null
              : { type, schema: content?.schema ?? {}, isRequired: requestBody?.required ?? false },
          responses,
        };
      }),
  );
}

/** The schema a reference leads to. */
export function resolved(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const found = document.components?.schemas?.[schema.$ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`${schema.$ref} leads nowhere`);
  return resolved(document, found);
}

/** Returns a validator for a schema of the document, which returns the error, or null if there is none. */
export function checkerOf(document: ApiDocument, schema: Schema): (value: unknown) => string | null {
  const toDefinitions = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/$defs/')) as Record<string, never>;
  const type = z.fromJSONSchema({
    ...toDefinitions(schema),
    $defs: toDefinitions(document.components?.schemas ?? {}),
  });
  return (value) => {
    const result = type.safeParse(value);
    return result.success ? null : z.prettifyError(result.error);
  };
}
