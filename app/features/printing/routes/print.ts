import { redirect } from 'react-router'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { OWN_CODE_PRINT } from '../printable-code.ts'

export const handle: PageHandle = { onDemand: [] }

export const loader = () => redirect(OWN_CODE_PRINT)
