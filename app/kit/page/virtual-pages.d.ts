// What the pages state as their handles (`scripts/page-handles.ts`).
declare module 'virtual:pages' {
  import type { OwnerArea } from '#content/messages.ts'

  export const ON_DEMAND: string[] // ids of routes
  export const AREAS_ON_DEMAND: OwnerArea[]
  export const TRANSLATED: string[] // first parts of paths
  export const CACHED: Record<string, { keys: string[]; isSignIn: boolean }> // by path
}
