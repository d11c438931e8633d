import { demoAccounts, demoPassword } from "#shared/features/account/demoAccounts.ts";
import type { login } from "#shared/features/login/login.contract.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";

export const createLoginHandlers = ({ config }: Pick<Ports, "config">): Handlers<typeof login> => ({
  choices: async () => ({
    providers: config.social.map(({ name }) => name),
    demo: config.demo ? { accounts: [...demoAccounts], password: demoPassword } : null,
  }),
});
