// What the pages state as their handles (`scripts/page-handles.ts`).
declare module 'virtual:pages' {
  import type { OwnerArea } from '#content/messages.ts'

  export const ON_DEMAND: Record<string, OwnerArea[]> // by the ids of routes
  export const TRANSLATED: string[] // first parts of paths
  export const CACHED: Record<string, { keys: string[]; isSignIn: boolean }> // by path
}
