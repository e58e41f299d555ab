// Mechanism: actions of forms: refusals with their status, kept input, limits, reauthentication
/** What an action shows in place of doing what a form asks for; it is returned or thrown. */
export class FormRefusal<Result extends object = object> extends Error {
  result: Result
  status: number
  constructor(result: Result, status: number) {
    super('the form is refused')
    this.result = result
    this.status = status
  }
}

/** Refuses a form with what it shows: 400 invalid, 403 not proven, 404 gone, 409 a conflict, 429 too many, 503 it failed. */
export const refuse = <const Result extends object>(result: Result, status = 400) =>
  new FormRefusal(result, status)
