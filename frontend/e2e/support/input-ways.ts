import type { Locator, Page } from 'playwright-core';

/** How somebody works: with the keys alone on a wide screen, or with a finger on a phone. */
export interface InputWays {
  readonly openSearch: () => Promise<void>;
  readonly choose: (option: Locator) => Promise<void>;
  readonly press: (control: Locator) => Promise<void>;
  /** Writes in the place of what stands in a field. */
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly tick: (box: Locator) => Promise<void>;
  readonly pick: (list: Locator, option: string) => Promise<void>;
}

const isInFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

export const keys = (page: Page): InputWays => {
  const reach = async (control: Locator): Promise<void> => {
    await control.waitFor();
    for (let stop = 0; stop < 250; stop += 1) {
      if (await isInFocus(control)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not lead to the control.');
  };
  return {
    openSearch: async () => {
      await page.getByRole('button', { name: 'Search' }).waitFor();
      await page.keyboard.press('Control+k');
    },
    choose: async (option) => {
      for (let row = 0; row < 20; row += 1) {
        if ((await option.getAttribute('aria-selected')) === 'true') return page.keyboard.press('Enter');
        await page.keyboard.press('ArrowDown');
      }
      throw new Error('The keys do not lead to the option.');
    },
    press: async (control) => {
      await reach(control);
      await page.keyboard.press('Enter');
    },
    fill: async (field, text) => {
      await reach(field);
      const type = await field.getAttribute('type');
      // The parts of a day are typed in the order of the browser's language.
      if (type === 'date' || type === 'datetime-local') return field.fill(text);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    tick: async (box) => {
      await reach(box);
      await page.keyboard.press('Space');
    },
    pick: async (list, option) => {
      await reach(list);
      await page.keyboard.type(option);
    },
  };
};

export const finger = (page: Page): InputWays => ({
  openSearch: () => page.getByRole('button', { name: 'Search' }).click(),
  choose: (option) => option.click(),
  press: (control) => control.click(),
  fill: (field, text) => field.fill(text),
  tick: (box) => box.click(),
  pick: async (list, option) => {
    await list.selectOption({ label: option });
  },
});
