import { reportVitals } from '#app/kit/vitals/report-vitals.client.ts'

// The landing page and the legal texts work without JavaScript; this script only measures them.
reportVitals()
