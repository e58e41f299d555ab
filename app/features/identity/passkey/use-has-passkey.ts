import { useMatches } from 'react-router'

/** Whether the user of this page has a passkey, as the layout route has loaded it. */
export const useHasPasskey = () =>
  useMatches().some(
    ({ loaderData }) =>
      typeof loaderData === 'object' &&
      loaderData !== null &&
      'hasPasskey' in loaderData &&
      loaderData.hasPasskey === true,
  )
