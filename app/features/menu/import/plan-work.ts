import type { Menu } from '../menu.ts'
import type { ImportChoices } from './import-choices.ts'
import { type ImportPlan, planImport } from './import-plan.ts'
import { createPreview } from './import-preview.ts'

/** A table that is compared with a menu; `shown` and `digest` are those of a preview. */
export type PlanWork = {
  text: string
  menu: Menu
  choices?: ImportChoices
  preview?: { digest: string; shown?: number }
}

export type Planned = { plan?: ImportPlan; preview?: ReturnType<typeof createPreview> }

/** What the table changes, or what of it the owner is shown, which is less. */
export function doPlanWork({ text, menu, choices, preview }: PlanWork): Planned {
  const plan = planImport(text, menu, choices)
  return preview ? { preview: createPreview(plan, text, preview.digest, menu, preview.shown) } : { plan }
}
