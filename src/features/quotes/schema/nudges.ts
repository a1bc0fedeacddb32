/** What providers ask first if a request does not state it. */
export type Missing = 'goods' | 'packing' | 'size' | 'orders' | 'containers' | 'temperature' | 'start' | 'budget';
