// Mechanism: dark mode, design tokens
// Values of tokens for mails, PDF, pictures and manifests, which read no style sheet; the light ones, unless named dark.

export const PAPER = '#f4f7f5'
export const CARD = '#ffffff'
export const INK = '#13211f'
export const INK_2 = '#465653'
export const LINE = '#cbd8d3'
export const LINE_STRONG = '#6c7e78'
export const RING = '#12443c'
export const LINK = '#0b5a4e'
export const ACTION = '#bf3110'
export const ON_ACTION = '#ffffff'
export const REWARD = '#f5b82e'
export const REWARD_EDGE = '#b07a08'

export const DARK_PAPER = '#0f1715'
export const DARK_INK = '#eff5f2'
export const DARK_LINK = '#7fd6c0'

export const QR_INK = '#13211f'
export const QR_PAPER = '#ffffff'
export const QR_RING = '#12443c'
export const PRINT_INK_2 = '#465653'
export const PRINT_CUT = '#6c7e78'
