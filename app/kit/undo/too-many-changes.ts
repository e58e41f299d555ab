/** A device that the account does not know has changed it as often as it may in a day. */
export class TooManyChanges extends Error {}
