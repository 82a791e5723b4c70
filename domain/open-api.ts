/** As much of an OpenAPI 3.1 document as we write and the staff's page reads. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  /** By path, then by method in small letters. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, HeaderParameter>;
  };
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: { $ref: string }[];
  requestBody?: { required: true; content: Record<string, MediaType> };
  /** By status. */
  responses: Record<string, OpenApiAnswer>;
}

export interface OpenApiAnswer {
  description: string;
  content?: Record<string, MediaType>;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}

export interface HeaderParameter {
  name: string;
  in: 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
}

/** The words of JSON Schema that our calls use. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  format?: string;
  contentMediaType?: string;
  additionalProperties?: boolean;
}
