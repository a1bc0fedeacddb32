/** Questions of demonstration shippers about listings, and the answers. */
export interface DemoConversation {
  listing: string;
  shipper: string;
  /** In order: the shipper asks, then they alternate. */
  messages: readonly { hours_ago: number; text: string }[];
  /** Which colleague of the owner answers, and what colleagues have noted for each other. */
  team?: { assigned: string; notes: readonly { by: string; hours_ago: number; text: string }[] };
}

export const demoConversations: readonly DemoConversation[] = [
  {
    listing: 'halyard-doral',
    shipper: 'greaves',
    messages: [
      { hours_ago: 147, text: 'We bring two containers of housewares a month into Bridgetown and would like to consolidate in Doral. Could you hold about 60 pallets for ten days each time?' },
      { hours_ago: 143, text: 'Yes, 60 pallets are no problem from next month on. We unload on the north side in the morning, so cartons that arrive before ten can leave the same afternoon.\n\nAre the pallets stackable?' },
      { hours_ago: 121, text: 'They are, two high. Saturday deliveries would help us most.' },
      { hours_ago: 97, text: 'Saturdays are open from 8 AM to 1 PM. Send us the first packing list when you have it and we reserve the doors.' },
    ],
    team: {
      assigned: 'solano',
      notes: [
        { by: 'delva', hours_ago: 119, text: 'Doors 3 and 4 are free on Saturdays until the end of March. Sixty pallets fit in rows K to M if we move the tiles.' },
        { by: 'solano', hours_ago: 98, text: 'Good, then I offer Saturdays. Do not promise more than 60 before they have sent the first list.' },
      ],
    },
  },
  {
    listing: 'seagrape-doral',
    shipper: 'larsen',
    messages: [
      { hours_ago: 52, text: 'Our sunscreen line ships about 40 orders a day. Do you keep batch numbers and expiry dates per carton?' },
      { hours_ago: 30, text: 'We do: both are scanned on arrival and the older batch is picked first. How many products are there?' },
      { hours_ago: 20, text: 'Fourteen for now, six of them in two sizes. What would the first month cost?' },
    ],
  },
  {
    listing: 'halyard-doral',
    shipper: 'larsen',
    messages: [
      { hours_ago: 31, text: 'Could you receive two pallets a week by parcel carrier, and is there a charge for each delivery?' },
    ],
  },
  {
    listing: 'seagrape-doral',
    shipper: 'greaves',
    messages: [
      { hours_ago: 210, text: 'Is the dock open on the first Monday of January?' },
      { hours_ago: 205, text: 'Yes, from noon. Trucks that arrive earlier can wait in the yard.' },
    ],
  },
]; // prettier-ignore
