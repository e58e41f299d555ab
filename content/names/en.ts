import type { NameWords } from './name-words.ts'

/** Names of players: a quality and an animal or a thing of nature. */
export const words: NameWords = {
  first: `
  Quiet Sunny Swift Lucky Calm Brave Gentle Merry Bright Clever Kind Happy Noble Patient Jolly
  Lively Nimble Steady Cheerful Polite Curious Friendly Graceful Honest Humble Joyful Loyal Mellow
  Modest Peaceful Playful Proud Serene Sincere Tidy Wise Witty Zesty Agile Alert Amiable Artful
  Autumn Balmy Breezy Brisk Careful Caring Cloudless Coastal Cosy Crisp Dapper Daring Dashing Deft
  Dreamy Eager Early Earnest Elated Epic Fabled Famous Fearless Festive Fleet Fresh Frosty Gallant
  Generous Gifted Glad Gleaming Golden Grand Grateful Handy Hardy Harmonic Hearty Helpful Hopeful
  Ideal Jaunty Keen Lofty Lunar Lyrical Magic Mighty Mindful Misty Musical Mossy Neat Noted Northern
  Spry Pearly Placid Pleasant Plucky Polar Prime Prompt Quick Radiant Reliable Restful Robust Rosy
  Royal Rustic Sage Shining Silver Smiling Snowy Solar`,
  second: `
  Robin Badger Wren Fox Heron Otter Hare Lark Finch Swan Owl Falcon Hawk Eagle Crane Stork Puffin
  Penguin Seal Dolphin Narwhal Turtle Tortoise Lizard Gecko Newt Salmon Trout Marlin Tuna Perch Carp
  Crab Lobster Prawn Starfish Seahorse Nautilus Coral Pearl Rabbit Squirrel Hedgehog Mole Vole
  Marmot Lynx Panther Tiger Lion Leopard Cheetah Puma Jaguar Panda Koala Wombat Kangaroo Wallaby
  Quokka Bison Elk Moose Deer Reindeer Antelope Gazelle Zebra Giraffe Eland Llama Alpaca Pony Horse
  Ocelot Lemur Meerkat Mongoose Tapir Okapi Sparrow Pipit Starling Siskin Martin Kestrel Osprey
  Condor Pelican Gull Tern Plover Sandpiper Avocet Ibis Egret Flamingo Toucan Parrot Macaw Kiwi
  Kingfisher Nightingale Magpie Bluebird Cardinal Oriole Warbler Dove Quail Partridge Peacock Bee
  Butterfly Dragonfly Ladybird Firefly Cricket Comet Maple`,
}
