import { reportVitals } from '#app/features/vitals/report-vitals.client.ts'

// The landing page works without scripts; this one only measures it.
reportVitals()
