import { reportVitals } from '#app/features/vitals/report-vitals.client.ts'

// All that is left for a script to do on a page that is complete without one.
reportVitals()
