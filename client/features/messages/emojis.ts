// What people answer with most, in reach of one press.
export const firstEmojis = ["👍", "❤️", "😂", "😮", "😢", "🙏"] as const;
