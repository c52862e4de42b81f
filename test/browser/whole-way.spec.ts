import { expect, test } from '@playwright/test';
import { LANGUAGES } from './languages.ts';
import { madeQuiz } from './made-quizzes.ts';
import { Member } from './member.ts';
import { giveCoins } from './people.ts';
import { QuizVisit } from './quiz-visit.ts';
import { toldEvents } from './told-events.ts';

const PRICE = 70;
const FEE = 10_000;

for (const language of LANGUAGES) {
  const { locale, prefix, tag, t, number } = language;

  test.describe(`from guest to author, ${locale}`, () => {
    test.use({ locale: tag });

    test('the balance is correct at every step, each analytics event is sent once, and no other site is contacted', async ({
      page,
      baseURL,
    }) => {
      const events = await toldEvents(page);
      const asked = new Set<string>();
      page.on('request', request => asked.add(new URL(request.url()).origin));
      const [free, priced] = [await madeQuiz(), await madeQuiz({ price: PRICE })];
      const visit = new QuizVisit(page, language);
      const { player, door } = visit;
      const member = new Member(page);

      await player.open(prefix + free.uri);
      await visit.playToEnd(3);
      await visit.collect(30).click();
      await door.leaveBy('google');
      await door.comeInAs(member.name);
      await expect(page.getByText(t('play.collectedNow', { balance: 30 }))).toBeVisible();
      await giveCoins((await member.me()).id, 11_000);

      await page.goto(prefix + priced.uri);
      const buy = t('details.unlock.buy', { n: PRICE, shown: number(PRICE) });
      await page.getByRole('button', { name: buy }).click();
      await page.getByRole('dialog').getByRole('button', { name: buy }).click();
      await door.isIn(member.name, 10_960);
      await player.start();
      await visit.playToEnd(1);
      await visit.collect(10).click();
      await expect(
        page.getByText(t('play.collectedNow', { balance: number(10_970) })),
      ).toBeVisible();

      await page.goto(`${prefix}/create`);
      await page
        .getByRole('button', { name: t('create.offer.buy', { price: number(FEE) }) })
        .click();
      await door.isIn(member.name, 970);
      await door.signOut();
      await door.signInButton.click();
      await door.leaveBy('google');
      await door.comeInAs(member.name);
      await door.isIn(member.name, 970);

      expect(await member.me()).toMatchObject({ role: 'author', balance: 970 });
      await expect
        .poll(() => events)
        .toEqual([
          { event: 'user_login', method: 'google' },
          { event: 'quiz_unlock', uri: priced.uri, price: PRICE, state: 'success' },
          { event: 'became_author', price: FEE, state: 'success' },
          { event: 'user_logout' },
          { event: 'user_login', method: 'google' },
        ]);
      expect([...asked].filter(origin => origin !== 'null')).toEqual([baseURL]);
    });
  });
}
