let draining = false

/** From now on this process takes no new visitors: proxies are told so, and kept lines are closed after their answer. */
export function startDraining() {
  draining = true
}

export const isDraining = () => draining
