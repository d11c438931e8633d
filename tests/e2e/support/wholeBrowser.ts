import config, { wholeChromium } from "../../../playwright.config.ts";

// For what the browser without windows does not have: notifications, and apps that are installed.
export const wholeBrowser = {
  launchOptions: { ...config.use?.launchOptions, ...(wholeChromium && { executablePath: wholeChromium }) },
};
