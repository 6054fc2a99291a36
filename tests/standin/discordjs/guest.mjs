// A bot on discord.js. Environment: TOKEN, API (without version), CDN. It answers people as the guest on hikari does,
// tells on its output what it heard, one JSON array a line, and plays the parts that its input names, one a line.
import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';
import { crc32, deflateSync } from 'node:zlib';
import {
  ActionRowBuilder, ApplicationCommandOptionType as Option, ApplicationCommandType, AttachmentBuilder, ButtonBuilder,
  ButtonStyle, ChannelType, Client, ContainerBuilder, EmbedBuilder, Events, GatewayIntentBits as Intent,
  MediaGalleryBuilder, MediaGalleryItemBuilder, MessageFlags, ModalBuilder, Partials, PermissionFlagsBits,
  SeparatorBuilder, StringSelectMenuBuilder, TextDisplayBuilder, TextInputBuilder, TextInputStyle,
} from 'discord.js';

const GAMES = ['indio', 'influentia', 'pax'];
const STONES = 7;
const tell = (...said) => console.log(JSON.stringify(said));

function png(width, height) {
  const chunk = (kind, data) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width, 0x80)]);
  const rows = Buffer.concat(Array(height).fill(row));
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

const picture = (width, name = 'board.png') => new AttachmentBuilder(png(width, 40), { name });

function table(turn) {
  const item = new MediaGalleryItemBuilder().setURL('attachment://board.png').setDescription('The board');
  const box = new ContainerBuilder()
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(`# Turn ${turn}`))
    .addMediaGalleryComponents(new MediaGalleryBuilder().addItems(item))
    .addSeparatorComponents(new SeparatorBuilder());
  const buttons = new ActionRowBuilder().addComponents(
    new ButtonBuilder().setCustomId(`move:${turn}`).setLabel('Move').setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setURL('https://example.org/').setLabel('Site').setStyle(ButtonStyle.Link),
  );
  const options = ['ask', 'bid', 'call'].map((word) => ({ label: word[0].toUpperCase() + word.slice(1), value: word }));
  const menu = new StringSelectMenuBuilder().setCustomId('choose').setPlaceholder('Choose')
    .setMinValues(1).setMaxValues(2).addOptions(options);
  const rows = [box, buttons, new ActionRowBuilder().addComponents(menu)];
  return { components: rows, files: [picture(64 + turn)], flags: MessageFlags.IsComponentsV2 };
}

const client = new Client({
  intents: Object.values(Intent).filter((one) => typeof one === 'number' && ![
    Intent.GuildMembers, Intent.GuildPresences, Intent.MessageContent,
  ].includes(one)),
  partials: [Partials.Channel],
  rest: { api: process.env.API, cdn: process.env.CDN },
});

client.on(Events.Raw, (packet) => tell('event', packet.t));
client.on(Events.ShardResume, () => tell('event', 'RESUMED'));
client.on(Events.Warn, (text) => tell('warning', text));
client.on(Events.Error, (error) => tell('warning', error.stack));
client.on(Events.ShardError, (error) => tell('warning', error.stack));
client.rest.on('rateLimited', (limit) => tell('rateLimited', limit.route));
client.rest.on('invalidRequestWarning', (told) => tell('warning', `${told.count} invalid requests`));
process.on('warning', (warning) => tell('warning', warning.message));
process.on('unhandledRejection', (error) => tell('warning', error.stack));

async function sync() {
  const option = (type, name, more = {}) => ({ type, name, description: name, ...more });
  const options = [
    option(Option.String, 'game', { required: true, autocomplete: true }),
    option(Option.Integer, 'seats', { min_value: 2, max_value: 6 }),
    option(Option.User, 'host'),
    option(Option.Channel, 'where'),
  ];
  const fresh = { type: Option.Subcommand, name: 'new', description: 'Open a table', options };
  const choices = ['quiet', 'later', 'form'].map((one) => ({ name: one, value: one }));
  const everywhere = await client.application.commands.set([
    { type: ApplicationCommandType.ChatInput, name: 'table', description: 'Tables', options: [fresh] },
    { type: ApplicationCommandType.ChatInput, name: 'stones', description: 'Play', options: [
      option(Option.User, 'against', { required: true }),
    ] },
  ]);
  const here = await client.application.commands.set([{
    name: 'say', description: 'Say something', options: [option(Option.String, 'how', { required: true, choices })],
    defaultMemberPermissions: PermissionFlagsBits.SendMessages,
  }], client.guilds.cache.first().id);
  return [everywhere, here].map((made) => [...made.values()].map((one) => [one.id, one.name, one.guildId]));
}

// One game after another in a message: whoever takes the last stone wins. A thread keeps the moves.
const games = new Map();

function stones(game) {
  const text = game.left ? `${game.left} stones are left. ${game.people[game.turn].displayName} takes.`
    : `${game.people[1 - game.turn].displayName} has won.`;
  const box = new ContainerBuilder().addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
    .addMediaGalleryComponents(new MediaGalleryBuilder().addItems(
      new MediaGalleryItemBuilder().setURL('attachment://stones.png')));
  const row = new ActionRowBuilder().addComponents([1, 2, 3].map((count) => new ButtonBuilder()
    .setCustomId(`take:${count}`).setLabel(`Take ${count}`).setStyle(ButtonStyle.Secondary)
    .setDisabled(count > game.left)));
  return { components: [box, row], files: [picture(8 * game.left + 8, 'stones.png')],
    flags: MessageFlags.IsComponentsV2 };
}

async function begin(used) {
  const game = { left: STONES, turn: 0, people: [used.user, used.options.getUser('against')] };
  const response = await used.reply({ ...stones(game), withResponse: true });
  game.thread = await response.resource.message.startThread({ name: 'Stones' });
  games.set(response.resource.message.id, game);
}

async function take(used) {
  const game = games.get(used.message.id);
  const count = Number(used.customId.split(':')[1]);
  if (used.user.id !== game.people[game.turn].id) {
    await used.reply({ content: `It is ${game.people[game.turn].displayName}'s turn.`, flags: MessageFlags.Ephemeral });
    return;
  }
  game.left -= count;
  game.turn = 1 - game.turn;
  const over = game.left === 0;
  await used.update({ ...stones(game), attachments: [] });
  await game.thread.send(`${used.user.displayName} takes ${count}.`);
  if (over) await game.thread.setArchived(true);
}

async function command(used) {
  if (used.commandName === 'stones') {
    await begin(used);
  } else if (used.commandName === 'table') {
    const [host, where] = [used.options.getMember('host'), used.options.getChannel('where')];
    tell('heard', [used.options.getString('game'), used.options.getInteger('seats'),
      host ? [host.displayName] : [], where ? [where.name] : []]);
    await used.reply(table(0));
  } else if (used.options.getString('how') === 'quiet') {
    const made = await used.reply({ content: 'quiet', flags: MessageFlags.Ephemeral, withResponse: true });
    tell('heard', made.resource.message.content);
    await used.editReply({ content: 'still quiet', files: [picture(30, 'hand.png')] });
    tell('heard', (await used.fetchReply()).content);
  } else if (used.options.getString('how') === 'later') {
    await used.deferReply();
    await used.editReply('here it is');
    const more = await used.followUp({ content: 'and more', files: [picture(20, 'more.png')] });
    await used.webhook.editMessage(more.id, 'and even more');
    await used.deleteReply();
  } else {
    const rounds = new TextInputBuilder().setCustomId('rounds').setLabel('Rounds').setStyle(TextInputStyle.Short)
      .setValue('3').setMaxLength(2);
    await used.showModal(new ModalBuilder().setCustomId('options').setTitle('Options')
      .addComponents(new ActionRowBuilder().addComponents(rounds)));
  }
}

async function component(used) {
  if (used.customId.startsWith('take:')) return take(used);
  tell('heard', [used.customId, used.componentType, used.values ?? [], used.user.username]);
  if (used.customId.startsWith('move:')) {
    return used.update({ ...table(Number(used.customId.slice(5)) + 1), attachments: [] });
  }
  await used.deferUpdate();
  return used.followUp({ content: `chose ${used.values.join(', ')}`, flags: MessageFlags.Ephemeral });
}

client.on(Events.MessageCreate, (message) => {
  if (!message.inGuild() && !message.author.bot) tell('heard', message.content);
});

client.on(Events.InteractionCreate, async (used) => {
  try {
    if (used.isChatInputCommand()) await command(used);
    else if (used.isMessageComponent()) await component(used);
    else if (used.isModalSubmit()) await used.reply(`rounds ${used.fields.getTextInputValue('rounds')}`);
    else if (used.isAutocomplete()) {
      const found = GAMES.filter((game) => game.includes(used.options.getFocused()));
      await used.respond(found.map((game) => ({ name: game[0].toUpperCase() + game.slice(1), value: game })));
    }
  } catch (error) {
    tell('warning', error.stack);
  }
});

const guild = () => client.guilds.cache.first();
const room = () => guild().channels.cache.find((one) => one.name === 'tables');
const member = async (name) => (await guild().members.fetch({ query: name, limit: 1 })).first();
const refused = (code) => (error) => error.code === code;

const PARTS = {
  sync,
  async guild() {
    assert.equal((await client.application.fetch()).id, client.user.id);
    const fetched = await guild().fetch();
    assert.equal(fetched.name, 'The Green Table');
    assert.deepEqual([...(await fetched.roles.fetch()).keys()].sort(), [...guild().roles.cache.keys()].sort());
    assert.ok((await guild().channels.fetch()).some((one) => one.name === 'general'));
    assert.equal((await guild().members.fetch({ user: guild().ownerId, force: true })).displayName, 'Ada');
    assert.equal((await guild().members.fetchMe()).id, client.user.id);
  },
  async commands() {
    const [everywhere, here] = [await client.application.commands.fetch(), await guild().commands.fetch()];
    return [everywhere, here].map((made) => [...made.values()].map((one) => [one.id, one.name, one.guildId]));
  },
  async messages() {
    const ben = await member('ben');
    const embed = new EmbedBuilder().setTitle('Turn 1').setDescription('Round 2').addFields({ name: 'Seat', value: '2' });
    const made = await room().send({ content: `${ben} is on turn`, embeds: [embed], files: [picture(50)],
      allowedMentions: { users: [ben.id] } });
    assert.ok((await room().messages.fetch({ message: made.id, force: true })).mentions.users.has(ben.id));
    const [file] = made.attachments.values();
    assert.deepEqual([file.width, file.contentType], [50, 'image/png']);
    assert.deepEqual(Buffer.from(await (await fetch(file.url)).arrayBuffer()), png(50, 40));
    const kept = await made.edit({ content: 'turn over', embeds: [], attachments: [file],
      files: [picture(40, 'end.png')] });
    assert.deepEqual(kept.attachments.map((one) => one.name), ['board.png', 'end.png']);
    const reply = await made.reply('a reply');
    assert.equal((await reply.fetchReference()).id, made.id);
    assert.deepEqual([...(await room().messages.fetch({ limit: 2 })).keys()], [reply.id, made.id]);
    await made.react('👍');
    assert.equal((await made.fetch(true)).reactions.cache.get('👍').count, 1);
    await made.reactions.cache.get('👍').users.remove();
    await made.delete();
    await assert.rejects(room().messages.fetch({ message: made.id, force: true }), refused(10008));
  },
  async threads() {
    const opening = await room().send('A table');
    const thread = await opening.startThread({ name: 'Table 1' });
    assert.deepEqual([thread.name, thread.parentId, thread.type], ['Table 1', room().id, ChannelType.PublicThread]);
    const loose = await room().threads.create({ name: 'Table 2', type: ChannelType.PublicThread });
    await loose.members.add((await member('ben')).id);
    assert.equal((await loose.members.fetch({ withMember: true })).size, 2);
    await loose.send('in the thread');
    await assert.rejects(loose.setLocked(true), refused(50013));
    assert.equal((await loose.setArchived(true)).archived, true);
    const old = await room().threads.fetchArchived({ type: 'public' });
    assert.deepEqual([...old.threads.keys()], [loose.id]);
    assert.ok((await room().threads.fetchActive()).threads.has(thread.id));
    const secret = await room().threads.create({ name: 'Secret', type: ChannelType.PrivateThread });
    assert.equal(secret.type, ChannelType.PrivateThread);
    await secret.members.add((await member('ada')).id);
  },
  async posts() {
    const forum = guild().channels.cache.find((one) => one.type === ChannelType.GuildForum);
    const [tag] = forum.availableTags;
    const post = await forum.threads.create({ name: 'A post', message: { content: 'first' }, appliedTags: [tag.id] });
    assert.equal((await post.fetchStarterMessage()).content, 'first');
    assert.deepEqual(post.appliedTags, [tag.id]);
  },
  async direct() {
    const ada = (await member('ada')).user;
    const sent = await ada.send('your turn');
    assert.equal(sent.channel.recipientId, ada.id);
  },
  async pace() {
    for (let number = 0; number < 5; number += 1) await room().send(String(number));
    for (let number = 0; number < 8; number += 1) assert.equal((await room().messages.fetch({ limit: 5 })).size, 5);
  },
};

client.once(Events.ClientReady, async () => {
  tell('done', 'ready', await sync());
  for await (const part of createInterface({ input: process.stdin })) {
    try {
      tell('done', part, await PARTS[part]());
    } catch (error) {
      tell('failed', part, error.stack);
    }
  }
  await client.destroy();
});
await client.login(process.env.TOKEN);
