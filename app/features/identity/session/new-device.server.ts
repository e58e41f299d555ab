// Mechanism: confirmed addresses, mails about new devices
import { deviceName, deviceText } from '#app/features/audit-log/device-name.ts'
import { mailLanguage, mailTime, newDeviceMail } from '#app/kit/mail/account-mails.ts'
import { queueToMailboxes, sendMails } from '#app/kit/mail/mailboxes.server.ts'
import { runInBackground } from '#app/server/background.server.ts'
import { isOpen } from '#app/server/clock.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { MESSAGES } from '#content/by-language.ts'

const FIRST_MS = 60 * 60 * 1000 // of an account, whose owner knows of the sign-ins

/** Tells a user by mail, in the background, that the account was signed in on a device that it did not know. */
export const announceNewDevice = (userId: string, userAgent: string | null, now: number) =>
  runInBackground(async () => {
    const user = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user || isOpen(Date.parse(user.created_at) + FIRST_MS, FIRST_MS, now)) return
    const language = mailLanguage(user)
    const device = deviceText(deviceName(userAgent), MESSAGES[language]['audit-log'].device)
    const time = mailTime(now, language, user.time_zone)
    const content = newDeviceMail({ name: user.name, brand: env.brand, language }, device, time)
    sendMails(await queueToMailboxes(db, user, content, now))
  })
