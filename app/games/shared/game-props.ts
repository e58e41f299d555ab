/** What every game gets from the screen it is played on, and tells it. */
export type GameProps = {
  seed: number // the chance of this round; another round mounts the game anew with another seed
  onStart: () => void // the round has begun: the first move, or Start Game
  onOver: (score: number, isBest: boolean) => void // the round is over, told once, after the game's own delay; whether no earlier round in this browser was as good
  onBack: () => void
  covered: boolean // the results lie over the game: keys and clocks rest
}
