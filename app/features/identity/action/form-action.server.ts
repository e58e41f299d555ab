// Mechanism: actions of forms: refusals with their status, kept input, limits, reauthentication
import { type ActionFunctionArgs, type UNSAFE_DataWithResponseInit as Data, data } from 'react-router'
import {
  readCredentials,
  reauthenticate,
} from '#app/features/identity/reauthentication/reauthentication.server.ts'
import {
  type Proof,
  type ReauthenticationFailure,
  reauthenticationStatus,
} from '#app/features/identity/reauthentication/reauthentication.ts'
import {
  type Client,
  clientContext,
  languageContext,
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { TooManyChanges } from '#app/kit/undo/undo-link.ts'
import { methodNotAllowed } from '#app/server/body.server.ts'
import { type Fields, isBodyTooLarge, readForm, readText } from '#app/server/form.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { Language } from '#content/languages.ts'
import { type AnyMessageKey, translateResult } from '#content/messages.ts'
import { type MessageArea, problemSentences } from './cause-response.server.ts'
import { FormRefusal, refuse } from './refusal.ts'

/** What one form sent, and what every action does with it. */
export type Submission<Result extends object> = {
  request: Request
  form: Fields
  intent: string
  user: SignedInUser // of a route below a layout that requires one
  client: Client
  language: Language // of the page
  text: (name: string) => string
  texts: <Name extends string>(...names: Name[]) => Record<Name, string>
  /** What each later refusal shows again, so that the input is kept. */
  keep: (kept: Partial<Result>) => void
  /** Refuses with 400 if there is an error. */
  check: (errors: object) => void
  /** Counts an attempt, and refuses with 429 beyond the limit. */
  limit: (key: string, limit: Limit, message: AnyMessageKey) => Promise<void>
  /** Refuses with 403 or 429 unless the account's owner is there. */
  reauthenticate: (options?: Reauthentication<Result>) => Promise<Proof>
}

type Reauthentication<Result> = {
  acceptRecent?: boolean // a recent sign-in is enough
  refusal?: (failure: ReauthenticationFailure) => Partial<Result>
}

/** What a form asks for, done or refused. */
type Answer<Result> = Partial<Result> | FormRefusal<Partial<Result>> | Response | Data<Partial<Result>>
export type FormAnswer<Result> = Promise<Answer<Result>>

export type FormHandler<Result extends object, Args> = (
  submission: Args & Submission<Result>,
) => FormAnswer<Result>

type Handlers<Result extends object, Args> =
  | FormHandler<Result, Args>
  | Record<string, FormHandler<Result, Args>>

type Options<Result extends object, Args> = {
  failure: string // what the log says
  failed: AnyMessageKey | ((intent: string, request: Request) => AnyMessageKey) // what the form says
  unknown?: AnyMessageKey | FormHandler<Result, Args> // of a form without a known intent
  tooLarge?: AnyMessageKey // of a file that is larger than the route takes; else the page says it
}

function submissionOf<Result extends object, Args extends ActionFunctionArgs>(args: Args, form: Fields) {
  const kept: Partial<Result> = {}
  const text = (name: string) => readText(form, name)
  const submission: Args & Submission<Result> = {
    ...args,
    form,
    intent: text('intent'),
    text,
    texts: (...names) =>
      Object.fromEntries(names.map((name) => [name, text(name)])) as Record<(typeof names)[number], string>,
    get user() {
      return args.context.get(userContext)
    },
    get client() {
      return args.context.get(clientContext)
    },
    get language() {
      return args.context.get(languageContext)
    },
    keep: (more) => void Object.assign(kept, more),
    check: (errors) => {
      if (Object.values(errors).some(Boolean)) throw refuse({ errors })
    },
    limit: async (key, limit, message) => {
      if (!(await consumeLimit(key, limit))) throw refuse({ message }, 429)
    },
    reauthenticate: async ({ acceptRecent = true, refusal } = {}) => {
      const { failure, proof } = await reauthenticate(submission.user, readCredentials(form), {
        acceptRecent,
      })
      if (!failure) return proof
      throw refuse(refusal?.(failure) ?? { reauthentication: failure }, reauthenticationStatus(failure))
    },
  }
  return { submission, kept }
}

const isData = (answer: object): answer is Data<object> =>
  'type' in answer && answer.type === 'DataWithResponseInit'

/** The form of a request; a button alone sends none. */
const readSubmitted = (request: Request) =>
  request.headers.has('content-type') ? readForm(request) : new URLSearchParams()

/** Does what a form asks for; what it refuses has its status and the input that was kept, what fails is logged. */
async function submit<Result extends object, Args extends ActionFunctionArgs>(
  args: Args,
  handlers: Handlers<Result, Args>,
  { failure, failed, unknown = 'unknown-request', tooLarge }: Options<Result, Args>,
): Promise<Response | Data<Result>> {
  if (tooLarge && isBodyTooLarge(args.request))
    return data({ message: tooLarge } as unknown as Result, { status: 413 })
  const { submission, kept } = submissionOf<Result, Args>(args, await readSubmitted(args.request))
  const intent = typeof handlers === 'function' ? undefined : submission.intent
  const shown = (result: object) => (intent === undefined ? result : { intent, ...result }) as Result
  const show = (answer: Answer<object>) => {
    if (answer instanceof Response) return answer
    if (answer instanceof FormRefusal)
      return data(shown({ ...kept, ...answer.result }), { status: answer.status })
    return isData(answer) ? data(shown(answer.data), answer.init ?? undefined) : data(shown(answer))
  }
  try {
    if (typeof handlers === 'function') return show(await handlers(submission))
    const known = Object.hasOwn(handlers, submission.intent) && handlers[submission.intent]
    const handler = known || (typeof unknown === 'function' && unknown)
    return show(handler ? await handler(submission) : refuse({ message: unknown }))
  } catch (error) {
    if (error instanceof Response || (error instanceof Object && isData(error))) throw error
    if (error instanceof FormRefusal) return show(error)
    if (error instanceof TooManyChanges) return show(refuse({ message: 'too-many-changes' }, 429))
    log.error({ err: error, intent }, failure)
    const message = typeof failed === 'function' ? failed(submission.intent, args.request) : failed
    return show(refuse({ message }, 503))
  }
}

/** The action of a page: one thing that its form asks for, or one for each intent. The form shows the result. */
export const formAction =
  <Result extends object, Args extends ActionFunctionArgs = ActionFunctionArgs>(
    options: Options<Result, Args>,
    handlers: Handlers<Result, Args>,
  ) =>
  (args: Args) =>
    submit(args, handlers, options)

/** The same for an address that a script posts a form to: the result is JSON, with sentences of an area of messages. */
export const jsonAction =
  <Result extends object>(
    area: MessageArea,
    options: Options<Result, ActionFunctionArgs>,
    handler: FormHandler<Result, ActionFunctionArgs>,
  ) =>
  async (args: ActionFunctionArgs) => {
    const { request } = args
    if (request.method !== 'POST') return methodNotAllowed('POST')
    const answer = await submit(args, handler, options)
    if (answer instanceof Response) return answer
    return Response.json(
      translateResult(answer.data, problemSentences(request, area)),
      answer.init ?? undefined,
    )
  }
