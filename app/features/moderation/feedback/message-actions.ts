/** What an admin can do with a message: what the admin confirms, and what is said afterwards. */
export const MESSAGE_ACTIONS = {
  mark: {
    label: 'Mark as answered',
    reason: 'The message is marked as answered.',
    done: 'Marked as answered.',
  },
  unmark: {
    label: 'Mark as not answered',
    reason: 'The message is marked as not answered.',
    done: 'Marked as not answered.',
  },
  answer: {
    label: 'Send answer',
    reason: 'The answer is sent by mail.',
    done: 'The answer is on its way.',
  },
} as const

export type MessageIntent = keyof typeof MESSAGE_ACTIONS
