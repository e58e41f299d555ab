import { Notice } from '#app/ui/notice.tsx'

/** Tells a provider that customers see no page, and whom to ask. */
export const SuspendedNotice = ({ supportEmail }: { supportEmail: string }) => (
  <Notice kind="warn">
    <strong>Your page is suspended.</strong> Customers see that it is not available, and nobody can tip.
    Nothing was deleted. To ask why, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
  </Notice>
)
