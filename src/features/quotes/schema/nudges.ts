/** What providers ask first when a request does not say it. */
export type Missing = 'goods' | 'size' | 'orders' | 'containers' | 'temperature' | 'start' | 'budget';
