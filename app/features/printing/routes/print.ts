import { redirect } from 'react-router'
import { OWN_CODE_PRINT } from '../printable-code.ts'

export const loader = () => redirect(OWN_CODE_PRINT)
