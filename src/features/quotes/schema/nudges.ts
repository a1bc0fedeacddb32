/** What providers ask first if a request does not state it. */
export type Missing = 'goods' | 'size' | 'orders' | 'containers' | 'temperature' | 'start' | 'budget';
