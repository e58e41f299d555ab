import { ensureBuild } from '#scripts/build.ts'

/** What is tested over HTTP is the built product, as it is now. */
export default function built() {
  ensureBuild()
}
