import { z } from 'zod'
import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { type DescribedCall, describeCalls } from '#app/features/webhooks/webhook-events.server.ts'
import { env } from '#app/server/env.server.ts'
import { PROBLEM_TYPE, problem } from '#app/server/problem.server.ts'
import type { Operation } from '../api/operation.server.ts'
import { OPERATIONS } from '../api/operations.server.ts'
import * as schemas from '../api/schemas.ts'
import type { Route } from './+types/api-description.ts'

// Mechanism: OpenAPI document, operations for other programs, their contract tests
/** By semantic versioning: a field that is added raises the second number, and `/api/v2` would be the first. */
const API_VERSION = '1.0.0'
const API_PATH = '/api/v1'

const {
  profile: Profile,
  places: Places,
  tips: Tips,
  tip: Tip,
  statistics: Statistics,
  rankings: Rankings,
} = schemas
const NAMED = { Profile, Places, Tips, Tip, Statistics, Rankings, Problem: schemas.problemDetails }

const refTo = (name: string) => `#/components/schemas/${name}`

/** The schemas of what is returned, by their names; one that uses another refers to it. */
function describeSchemas() {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  const { schemas: described } = z.toJSONSchema(registry, { uri: refTo, io: 'output' })
  return Object.fromEntries(
    Object.entries(described).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  )
}

const nameOf = (schema: z.ZodType) => Object.entries(NAMED).find(([, one]) => one === schema)![0]

function describeParams({ query, params = {} }: Operation) {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' })
  const inQuery = Object.entries(properties).map(([name, property]) => {
    const { description, example, ...schema } = property as Record<string, unknown>
    return { name, in: 'query', required: false, description, example, schema }
  })
  const inPath = Object.entries(params).map(([name, { description, pattern }]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string', pattern: pattern.source },
  }))
  return [...inPath, ...inQuery]
}

const PROBLEMS: Record<string, string> = {
  400: 'The parameters do not fit',
  401: 'No token, or one that has ended',
  403: 'The token may not read this, or the page of the business is suspended',
  404: 'There is nothing at this address',
  429: 'Too many requests: the header Retry-After says for how many seconds to wait',
  503: 'The server cannot answer now: the header Retry-After says for how many seconds to wait',
}

const problems = Object.fromEntries(
  Object.entries(PROBLEMS).map(([status, description]) => [
    status,
    { description, content: { [PROBLEM_TYPE]: { schema: { $ref: refTo('Problem') } } } },
  ]),
)

const describeOperation = (one: Operation) => ({
  operationId: one.id,
  summary: one.summary,
  ...(one.description && { description: one.description }),
  security: [{ token: [one.scope] }],
  parameters: describeParams(one),
  responses: {
    200: {
      description: one.summary,
      content: { 'application/json': { schema: { $ref: refTo(nameOf(one.response)) } } },
    },
    ...problems,
  },
})

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

function describeWebhook({ summary, body }: DescribedCall) {
  const { $schema: _, ...schema } = z.toJSONSchema(body)
  return {
    post: {
      summary,
      description:
        'Signed by the Standard Webhooks (https://www.standardwebhooks.com). It may arrive more than once and in another order; the id tells which call it is.',
      parameters: SIGNED.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': {
          description: 'It has arrived. Any other answer, and none within 15 seconds, is tried again.',
        },
        410: { description: 'Nobody is there any more: the webhook is switched off.' },
      },
    },
  }
}

const describeWebhooks = () =>
  Object.fromEntries(describeCalls().map((call) => [call.type, describeWebhook(call)]))

/** The description of the interface (OpenAPI 3.1), made from the schemas that requests and responses are held to. */
const describeApi = (origin: string) => ({
  openapi: '3.1.0',
  info: {
    title: env.brand,
    version: API_VERSION,
    description: `What other programs may read of a business, with a token that its owner makes on the page Programs. Amounts are integers in minor units of their currency; times are ISO 8601 in UTC. A token may ask 120 times a minute.`,
  },
  servers: [{ url: origin + API_PATH }],
  paths: Object.fromEntries(
    OPERATIONS.map((one) => [one.path, { get: describeOperation(one as unknown as Operation) }]),
  ),
  webhooks: describeWebhooks(),
  components: {
    schemas: describeSchemas(),
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'A token of the page Programs: tlk_ and 43 characters',
      },
    },
  },
})

/** The description of the interface, for everybody. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(describeApi(context.get(clientContext).origin), {
    headers: { 'cache-control': 'public, max-age=300' },
  })

export const action = () => problem('method-not-allowed', 405, { headers: { allow: 'GET' } })
