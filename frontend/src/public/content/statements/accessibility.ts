import { PRODUCT_NAME } from '../../../brand';
import { contactAbout } from '../../links';
import type { Statement } from './statement';

export const ACCESSIBILITY: Statement = {
  path: '/accessibility',
  name: 'Accessibility',
  description:
    'How everyone can use this site: the standard we follow, how it is checked, what is not good yet, and how to tell us.',
  keywords: ['accessibility statement', 'WCAG 2.2', 'keyboard', 'screen reader'],
  lead: 'Everyone should be able to use this site. Here is what we check, what is not good yet, and how to tell us.',
  editions: [
    {
      version: '1.0',
      from: '2026-11-26',
      announced: '2026-11-26',
      nextReview: '2027-11-26',
      changes: null,
      sections: [
        {
          id: 'standard',
          title: 'The standard',
          content: [
            {
              text: `${PRODUCT_NAME} follows the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every page, for visitors, customers, installers and our own staff.`,
            },
            {
              list: [
                'Everything can be done with a keyboard alone, and what has the focus is in sight.',
                'Headings, lists, forms and messages have names that a screen reader says.',
                'Text keeps its contrast in light and dark, and no page scrolls sideways on a small phone.',
                'Films and movement stop for those whose device asks for less of it.',
                'Receipts are tagged PDF files, which a screen reader reads in order.',
              ],
            },
          ],
        },
        {
          id: 'checks',
          title: 'How it is checked',
          content: [
            {
              text: 'A program looks for failures of the standard on our pages and dialogs, in a browser, on a phone and on a desk, with every change of the product. A change that fails is not released. Such a program finds only some kinds of failure. The main ways through the site are also gone by keyboard.',
            },
            {
              text: 'Nobody outside has audited the site, and we have not yet watched people with assistive technology use it. So we do not claim that it meets the standard in full.',
            },
          ],
        },
        {
          id: 'limits',
          title: 'What is not good yet',
          content: [
            {
              list: [
                'Photos that customers and installers send have no description, unless the words beside them say what they show.',
                'The map of leads is for the eye and the mouse first. Everything on it is in the list beside it.',
                'The card form is the payment provider’s own, in a frame of theirs.',
              ],
            },
          ],
        },
        {
          id: 'contact',
          title: 'Tell us',
          content: [
            {
              text: 'If something keeps you from using the site, or you need something from it in another form, write to us. You get a reference number at once, and a person answers within five working days.',
            },
          ],
          control: {
            href: contactAbout('support', 'Accessibility'),
            label: 'Write to us about accessibility',
          },
        },
      ],
    },
  ],
};
