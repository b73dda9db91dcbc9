import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ContentSchema } from '../reach/files.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';

const c = initContract();

/** The files that the documentation page loads. */
export const docsAssets = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

/** The description of this contract, for generators and for readers. */
export const docs = c.router(
  {
    getOpenApi: {
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'Returns the OpenAPI 3.1 document of this API',
      responses: { 200: z.looseObject({ openapi: z.string() }) },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 10, cache: 'market' }),
    },
    getDocsPage: {
      method: 'GET',
      path: '/api/docs',
      summary: 'Returns the interactive API reference page',
      responses: { 200: ContentSchema },
      metadata: access({ role: 'guest', limit: 'public_read' }),
    },
    getDocsAsset: {
      method: 'GET',
      path: '/api/docs/:name',
      summary: 'Returns an asset of the API reference page',
      pathParams: z.object({ name: z.enum(docsAssets) }),
      responses: { 200: ContentSchema },
      metadata: access({ role: 'guest', limit: 'public_read', cache: 'reference' }),
    },
  },
  { commonResponses: errorResponses },
);
