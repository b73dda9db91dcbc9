import type { RouteAccess, RouteMetadata } from '@rasteh/contract/access';
import { contract, contractVersion } from '@rasteh/contract';
import { generateOpenApi } from '@ts-rest/open-api';
import { z } from 'zod';

type Schema = Record<string, unknown>;

/** The JSON schema of what a caller sends (`input`) or gets (`output`); dates and transforms are told by what goes over the wire. */
function toJsonSchema(schema: unknown, io: 'input' | 'output'): Schema | null {
  if (!(schema instanceof z.ZodType)) return null;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema;
  return rest;
}

/** What a caller must know of a route's access, in a sentence. */
function describeAccess({ role, scope, subject, api_key, idempotent, limit }: RouteAccess): string {
  const who = role === 'guest' ? 'Open to everybody.' : `Needs a log-in (${role}).`;
  const whom = subject === 'other' ? ` For another user: that user, a delegate with the scope ${scope}, or an admin with an open grant.` : '';
  const key = api_key ? ` API key scope: ${api_key}.` : ' Not open to API keys.';
  return `${who}${whom}${key}${idempotent ? ' Takes an Idempotency-Key.' : ''} Limit: ${limit}.`;
}

/** The OpenAPI 3.1 document of the whole contract. */
export function createOpenApi(server_url: string): object {
  return generateOpenApi(
    contract,
    {
      openapi: '3.1.0',
      info: { title: 'Rasteh', version: contractVersion, description: 'Prices, products and live offers. Every change carries X-Requested-With, or an API key.' },
      servers: [{ url: server_url }],
      components: {
        securitySchemes: {
          api_key: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: '__Host-rasteh' },
        },
      },
    } as never,
    {
      setOperationId: 'concatenated-path',
      schemaTransformer: ({ schema, type }: { schema: unknown; type: string }) => toJsonSchema(schema, type === 'response' ? 'output' : 'input') as never,
      operationMapper: (operation: Schema, route: { metadata?: unknown; method: string }) => {
        const { access } = route.metadata as RouteMetadata;
        const security = access.role === 'guest' ? [{}, { api_key: [] }] : [{ session: [] }, ...(access.api_key ? [{ api_key: [] }] : [])];
        return { ...operation, description: describeAccess(access), security } as never;
      },
    } as never,
  );
}
