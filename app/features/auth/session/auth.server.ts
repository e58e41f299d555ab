import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { withoutValues } from '#app/server/observability/error-record.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { normalEmail } from '../email.ts'

export const USER_ID = 28 // letters and digits, never a dash: a play session's id is split at its first one
const REMEMBERED_S = 30 * 24 * 60 * 60

// What Google lets us do in a person's name is never used, so it is not kept either.
const withoutTokens = async <T extends object>(account: T) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
})

export const authOptions = {
  baseURL: env.publicUrl,
  secret: env.authSecret,
  telemetry: { enabled: false },
  logger: {
    level: 'error',
    // What it says beside its words are rows and addresses.
    log: (level, message, ...more) =>
      log[level === 'error' ? 'error' : 'warn'](
        { from: 'sign-in', err: more.find((one) => one instanceof Error) },
        withoutValues(message),
      ),
  },
  // As 'sqlite' on both databases: times as text, yes and no as 1 and 0, so that rows are equal on both.
  database: kyselyAdapter(db, { type: 'sqlite', transaction: true }),
  account: {
    accountLinking: { enabled: false },
    updateAccountOnSignIn: false,
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  session: {
    expiresIn: REMEMBERED_S,
    disableSessionRefresh: true,
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: { fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' } },
  user: {
    fields: {
      emailVerified: 'email_verified',
      image: 'photo_url',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: {
      hasPassword: { type: 'boolean', fieldName: 'has_password', input: false, defaultValue: false },
      authProvider: { type: 'string', fieldName: 'auth_provider', input: false, defaultValue: 'email' },
    },
  },
  databaseHooks: {
    user: {
      create: {
        // Of somebody who came with Google; who registers with an address is written by us.
        before: async (user) => {
          if (!user.emailVerified)
            throw new APIError('FORBIDDEN', { code: 'email_not_verified', message: 'email not verified' })
          return {
            data: { ...user, email: normalEmail(user.email), hasPassword: false, authProvider: 'google' },
          }
        },
      },
    },
    account: { create: { before: withoutTokens } },
    session: {
      create: {
        // Somebody who is not remembered is signed in until the browser is closed, also when that is days later; the
        // library would end it after one.
        before: async (session) => ({
          data: { ...session, expiresAt: new Date(Date.now() + REMEMBERED_S * 1000) },
        }),
      },
    },
  },
  // Where the library sends a browser whose sign-in with Google cannot be told from a forged one.
  onAPIError: { errorURL: '/google-done' },
  rateLimit: { enabled: false }, // ours count per account as well, see limits in account.server.ts
  advanced: {
    cookiePrefix: 'tiplark',
    useSecureCookies: env.publicUrl.startsWith('https:'),
    database: { generateId: () => randomAlphanumeric(USER_ID), validateSchema: false },
    ipAddress: { disableIpTracking: true },
  },
} satisfies BetterAuthOptions

/**
 * Signs in whose password we have checked. The library's own way in with a password refuses addresses that our forms
 * promise to take.
 */
const ownPasswords = {
  id: 'own-passwords',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), remember: z.boolean() }) },
      async (ctx) => {
        const { userId, remember } = ctx.body
        const user = await ctx.context.internalAdapter.findUserById(userId)
        if (!user) throw new APIError('UNAUTHORIZED')
        const session = await ctx.context.internalAdapter.createSession(userId, !remember)
        // How long an earlier sign-in was remembered says nothing about this one.
        if (remember) expireCookie(ctx, ctx.context.authCookies.dontRememberToken)
        await setSessionCookie(ctx, { session, user }, !remember)
      },
    ),
  },
} satisfies BetterAuthPlugin

/** The sign-in library on our own tables. Everything else talks to account.server.ts. */
export const auth = betterAuth({ ...authOptions, plugins: [ownPasswords] })
