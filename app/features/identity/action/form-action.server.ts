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
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { TooManyChanges } from '#app/kit/undo/too-many-changes.ts'
import { type Fields, readForm, readText } from '#app/server/form.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { AnyCause } from '#content/messages/cause.ts'
import { FormRefusal, refuse } from './refusal.ts'

/** What one form sent, and what every action does with it. */
export type Submission<Result extends object> = {
  request: Request
  form: Fields
  intent: string
  user: SignedInUser // of a route below a layout that requires one
  client: Client
  text: (name: string) => string
  texts: <Name extends string>(...names: Name[]) => Record<Name, string>
  /** What each later refusal shows again, so that the input is kept. */
  keep: (kept: Partial<Result>) => void
  /** Refuses with 400 if there is an error. */
  check: (errors: object) => void
  /** Counts an attempt, and refuses with 429 beyond the limit. */
  limit: (key: string, limit: Limit, message: AnyCause) => Promise<void>
  /** Refuses with 403 or 429 unless the account's owner is there. */
  reauthenticate: (options?: Reauthentication<Result>) => Promise<Proof>
}

type Reauthentication<Result> = {
  acceptRecent?: boolean // a recent sign-in is enough
  refusal?: (failure: ReauthenticationFailure) => Partial<Result>
}

type Answer<Result> = Partial<Result> | FormRefusal<Partial<Result>> | Response | Data<Partial<Result>>

/** Does what a form asks for: the result, or its refusal. */
export type FormHandler<Result extends object, Args> = (
  submission: Args & Submission<Result>,
) => Answer<Result> | Promise<Answer<Result>>

type Options = {
  failure: string // what the log says
  failed: AnyCause | ((intent: string) => AnyCause) // what the form says
  unknown?: AnyCause // of a form without a known intent
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

/**
 * An action that reads a form, and does what it asks for: one thing, or one for each intent. What it refuses is returned
 * with its status and the input that was kept; what fails is logged, and 503.
 */
export function formAction<Result extends object, Args extends ActionFunctionArgs = ActionFunctionArgs>(
  { failure, failed, unknown = 'unknown-request' }: Options,
  handlers: FormHandler<Result, Args> | Record<string, FormHandler<Result, Args>>,
) {
  return async (args: Args): Promise<Response | Data<Result>> => {
    const { submission, kept } = submissionOf<Result, Args>(args, await readForm(args.request))
    const hasIntents = typeof handlers !== 'function'
    const intent = hasIntents ? submission.intent : undefined
    const shown = (result: object) => (hasIntents ? { intent, ...result } : result) as Result
    const show = (answer: Answer<object>) => {
      if (answer instanceof Response) return answer
      if (answer instanceof FormRefusal)
        return data(shown({ ...kept, ...answer.result }), { status: answer.status })
      if (isData(answer)) return data(shown(answer.data), answer.init ?? undefined)
      return data(shown(answer))
    }
    try {
      if (!hasIntents) return show(await handlers(submission))
      const handler = Object.hasOwn(handlers, submission.intent) && handlers[submission.intent]
      return show(handler ? await handler(submission) : refuse({ message: unknown }))
    } catch (error) {
      if (error instanceof Response || (error instanceof Object && isData(error))) throw error
      if (error instanceof FormRefusal) return show(error)
      if (error instanceof TooManyChanges) return show(refuse({ message: 'too-many-changes' }, 429))
      log.error({ err: error, intent }, failure)
      const message = typeof failed === 'function' ? failed(submission.intent) : failed
      return show(refuse({ message }, 503))
    }
  }
}
