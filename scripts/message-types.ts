import { writeMessageTypes } from './compile-messages.ts'

writeMessageTypes()
